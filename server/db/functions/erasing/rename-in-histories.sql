-- Puts the name that is left of a person who was erased in the place of theirs, in the histories of the petitions and deadlines of a
-- customer database: the application has no other way to change a row of these.
CREATE OR REPLACE FUNCTION rename_in_histories(erased uuid, old_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('autos.database_id', true), '')::uuid;
  left_name text := (SELECT u.name FROM users u WHERE u.id = erased AND u.erased_at IS NOT NULL);
BEGIN
  IF left_name IS NULL THEN
    RAISE EXCEPTION 'not somebody who was erased' USING ERRCODE = '23514';
  END IF;
  UPDATE filing_history SET by = left_name WHERE database_id = own AND by = old_name;
  UPDATE deadline_history SET by = left_name WHERE database_id = own AND by = old_name;
  UPDATE deadline_history SET detail = jsonb_set(detail, '{person}', to_jsonb(left_name))
    WHERE database_id = own AND kind = 'assigned' AND detail ->> 'person' = old_name;
END $$;
REVOKE ALL ON FUNCTION rename_in_histories FROM PUBLIC;
