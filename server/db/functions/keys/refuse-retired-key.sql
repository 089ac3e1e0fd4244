-- Refuses a text that a dropped key sealed, in the column that the trigger names. The lock, shared among all who store
-- what this key sealed, is the one that dropping the key takes alone: it sees every such row, or the row is refused.
CREATE OR REPLACE FUNCTION refuse_retired_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := split_part(to_jsonb(NEW) ->> TG_ARGV[0], '.', 2);
BEGIN
  IF key IS NULL OR key !~ '^[0-9a-f]{8}$' THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(7034520, ('x' || key)::bit(32)::int);
  IF EXISTS (SELECT FROM public.retired_keys WHERE id = key) THEN
    RAISE EXCEPTION 'the key % was dropped', key USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
