-- Members with points and a living session each, as the product's own tables hold them. $1: ids of the sessions.
CREATE FUNCTION bench_add_members(session_ids text[], points bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO members (id, nickname, icon_path, created_at)
    SELECT md5(session_id)::uuid, 'Hina', '/sandbox/avatars/hina.svg', now() FROM unnest(session_ids) session_id;
  INSERT INTO point_accounts (id, kind, product_code, member_id, balance, last_sequence)
    SELECT 'member:' || md5(session_id)::uuid, 'member', 1, md5(session_id)::uuid, points, 1
    FROM unnest(session_ids) session_id;
  INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, kind, member_account_id, sequence,
      balance_after, reason, created_at)
    SELECT md5('welcome' || session_id)::uuid, 'issuance:1', 'member:' || md5(session_id)::uuid, points, 'welcome',
      'member:' || md5(session_id)::uuid, 1, points,
      '{"type": "message", "displayMessage": {"ja": "ようこそ", "en": "Welcome", "ko": "환영합니다"}}', now()
    FROM unnest(session_ids) session_id;
  INSERT INTO sessions (id, member_id, social_account_id, created_at, expires_at)
    SELECT session_id, md5(session_id)::uuid, NULL, now(), now() + interval '30 days' FROM unnest(session_ids) session_id;
$$;
