-- Keeps a case for some people from the moment its cover says secrecy, when the database or a person wants that. A case
-- that was kept stays so, whatever its cover or the database says later: only a person gives it back to everyone. The
-- database's rule is locked while it is followed: a change of it waits for this case and then reaches it, or is read here.
CREATE OR REPLACE FUNCTION restrict_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := NEW.access;
BEGIN
  IF NEW.restricted AND wanted IS NULL THEN
    SELECT d.secret_access INTO wanted FROM databases d WHERE d.id = NEW.database_id FOR SHARE;
  END IF;
  IF NEW.access = 'everyone' THEN
    DELETE FROM case_restrictions k WHERE k.database_id = NEW.database_id AND k.cnj = NEW.cnj;
  ELSIF NEW.restricted AND wanted = 'named' THEN
    INSERT INTO case_restrictions (database_id, cnj, people)
    VALUES (NEW.database_id, NEW.cnj,
      first_people(NEW.database_id, NEW.cnj, ARRAY[NEW.imported_by_id, NEW.responsible_id]))
    ON CONFLICT (database_id, cnj) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
