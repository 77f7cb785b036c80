-- The rows that an exchange of commit 0ccc914 reads and writes, beside those of the members.
INSERT INTO contents VALUES (repeat('0', 64), 'application/json', '{}');
INSERT INTO releases (id, number, digest, campaign, note, manifest, assets, created_at)
  VALUES ('r1', 1, repeat('0', 64), 'bench', '', '{"campaign": "", "documents": [], "assets": []}', '{}', now());
INSERT INTO live_release VALUES (1, 'r1', 1);
INSERT INTO products (code, campaign, settings, counts_before, points, applied_at) VALUES (1, 'bench',
  '{"code": 1, "hashTags": ["ほしのうた3周年", "星あつめフェスティバル"], "provider": "twitter", "tzOffset": "+09:00",
    "pointName": {"en": "Stardust", "ja": "ほしのかけら", "ko": "별조각"}, "situation": "begin", "subSituation": null,
    "shortTitle": {"en": "Hoshi no Uta 3rd Anniversary", "ja": "ほしのうた 3周年", "ko": "호시노우타 3주년"},
    "twitterAccount": "hoshinouta_pr", "deregisterStatus": "valid", "pointsNeverPurchased": true}',
  '{"users": 128450, "gachas": 0}',
  '{"config": {"quoteAdd": 2, "favoriteAdd": 1, "retweetAdd": 3, "availableSnsGet": 300}, "welcome": 1500,
    "maxSnsGet": 300, "welcomeMessage": {"en": "Welcome", "ja": "ようこそ", "ko": "환영합니다"}}', now());
INSERT INTO prizes (id, name, detail, icon, exchange_point, end_at, total_amount, user_limit_amount, delivery, position)
  SELECT 'bench-' || n, '{"en": "Dewdrop Fragments ×10", "ja": "夜露のフラグメント 10個", "ko": "밤이슬 프래그먼트 10개"}',
    '{"en": "For strengthening scores in the game.", "ja": "ゲーム内で楽譜の強化に使えるアイテムです。朝になるまえに、どうぞ。", "ko": "게임 안에서 악보를 강화하는 아이템입니다."}',
    'asset:prizes/star-fragments.svg', 1000, NULL, 1000000000, NULL, '{"kind": "code"}', n FROM generate_series(1, 32) n;
SELECT bench_add_members(array(SELECT 'session-' || n FROM generate_series(1, 1000) n), 1000000000);
ANALYZE;
