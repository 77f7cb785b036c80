-- pgbench: the 14 statements of one exchange, as commit 0ccc914 sent them (session, release, then one transaction).
-- (chr(58) is a colon, which pgbench would take for the start of a variable.)
\set n random(1, 1000)
\set prize random(1, :prizes)
\set key random(1, 9000000000000000000)
SELECT id, member_id, social_account_id, created_at, expires_at FROM sessions WHERE sessions.id = 'session-' || :n \gset
SELECT product_code, release_id, revision FROM live_release WHERE live_release.product_code = 1;
BEGIN;
INSERT INTO idempotency_keys (principal, key, fingerprint, status, body, created_at) VALUES ('member:' || :member_id, 'eff99921d47aa5f1de8ebf9a-' || :key, 'eade072a7c2c7c9190da8f95af4c03e9da144b109adad40e8d94e22ab5b1d508', default, default, now()) ON CONFLICT DO NOTHING RETURNING key;
SELECT balance, last_sequence FROM point_accounts WHERE point_accounts.id = 'member:' || :member_id FOR UPDATE \gset
SELECT id, name, detail, icon, exchange_point, end_at, total_amount, granted_before, granted_amount, user_limit_amount, delivery, featured, hidden, position, ((SELECT coalesce(sum(amount), 0) FROM prize_awards WHERE (prize_awards.prize_id = prizes.id AND prize_awards.member_id = :member_id))) FROM prizes WHERE (prizes.id = 'bench-' || :prize AND prizes.hidden = false) FOR UPDATE OF prizes;
SELECT code, campaign, settings, counts_before, points, applied_at FROM products WHERE products.code = 1;
\set balance :balance - 1000
\set last_sequence :last_sequence + 1
INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, kind, member_account_id, sequence, balance_after, reason, reward_key, refund_of, created_at) VALUES (md5('transfer' || :key)::uuid, 'member:' || :member_id, 'redemption' || chr(58) || '1', 1000, 'prize_exchange', 'member:' || :member_id, :last_sequence, :balance, '{"type":"prize","prizeId":"bench-1","name":{"en":"Dewdrop Fragments ×10","ja":"夜露のフラグメント 10個","ko":"밤이슬 프래그먼트 10개"},"amount": 1,"href": null}', null, null, now());
UPDATE point_accounts SET balance = :balance, last_sequence = :last_sequence WHERE point_accounts.id = 'member:' || :member_id;
UPDATE prizes SET granted_amount = prizes.granted_amount + 1 WHERE prizes.id = 'bench-' || :prize;
INSERT INTO prize_awards (id, prize_id, member_id, amount, cost, code, transfer_id, created_at) VALUES (md5('award' || :key)::uuid, 'bench-' || :prize, :member_id, 1, 1000, 'ZC8Z-' || :key, md5('transfer' || :key)::uuid, now());
INSERT INTO audit_log (id, actor, action, subject, details, created_at) VALUES (md5('audit' || :key)::uuid, 'member:' || :member_id, 'prize.exchange', 'prize' || chr(58) || 'bench-' || :prize, '{"awardId":"221fbb46-7b1b-4322-8022-ba090af1e7cb","transferId":"be0aeebe-7205-4a69-ac98-492ee3a4a8aa","amount": 1,"cost": 1,"balance": 999999998}', now());
UPDATE idempotency_keys SET status = 200, body = '{"prize":{"id":"bench-1","name":"夜露のフラグメント 10個","detail":"ゲーム内で楽譜の強化に使えるアイテムです。朝になるまえに、どうぞ。","exchangePoint": 1000,"endAt": null,"totalAmount": 1000000000,"stockTotalAmount": 999999998,"userLimitAmount": null,"stockUserLimitAmount": null,"prizeCode":"ZC8Z-G2CZ-5HNN","parameter":{"iconSrc":"/service/v2/contents_assets/39d5f4915be36a6358f1331bb913676df9ffb2d1fec3de22582112dbf2fe98d7/star-fragments.svg"}}}' WHERE (idempotency_keys.principal = 'member:' || :member_id AND idempotency_keys.key = 'eff99921d47aa5f1de8ebf9a-' || :key);
COMMIT;
