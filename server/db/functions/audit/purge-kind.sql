-- Of which kind a row of a trail is whose person and object are removed once its time is over: somebody read something, tried to
-- sign in, or was refused. Null: who did it to what stays.
CREATE OR REPLACE FUNCTION purge_kind(action text, outcome text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE
    WHEN action IN ('case.open', 'document.open', 'receipt.open', 'proof.open', 'guide.open') THEN 'read'
    WHEN action IN ('session.await-code', 'session.code', 'session.confirm', 'session.lock') THEN 'attempt'
    WHEN action = 'access.refuse' THEN 'attempt'
    WHEN action = 'session.open' AND outcome <> 'done' THEN 'attempt'
  END
$$;
REVOKE ALL ON FUNCTION purge_kind FROM PUBLIC;
