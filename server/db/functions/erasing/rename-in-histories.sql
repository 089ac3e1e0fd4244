-- Puts the name that a person has from this transaction on, their own or what is left of it, in the place of the one before, in the
-- histories of the petitions and deadlines of a customer database: the application has no other way to change a row of these.
CREATE OR REPLACE FUNCTION rename_in_histories(person uuid, old_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('autos.database_id', true), '')::uuid;
  new_name text := (SELECT u.name FROM users u WHERE u.id = person AND u.xmin = pg_current_xact_id()::xid);
BEGIN
  IF new_name IS NULL THEN
    RAISE EXCEPTION 'not somebody whose name changes' USING ERRCODE = '23514';
  END IF;
  UPDATE filing_history SET by = new_name WHERE database_id = own AND by = old_name;
  UPDATE deadline_history SET by = new_name WHERE database_id = own AND by = old_name;
  UPDATE deadline_history SET detail = jsonb_set(detail, '{person}', to_jsonb(new_name))
    WHERE database_id = own AND kind = 'assigned' AND detail ->> 'person' = old_name;
END $$;
REVOKE ALL ON FUNCTION rename_in_histories FROM PUBLIC;
