-- Keeps a case for some people from the moment its cover says secrecy, when the database or a person wants that. A case
-- that was kept stays so when its cover says secrecy no more: only a person gives it back to everyone.
CREATE OR REPLACE FUNCTION restrict_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := coalesce(NEW.access, (SELECT d.secret_access FROM databases d WHERE d.id = NEW.database_id));
BEGIN
  IF wanted = 'everyone' THEN
    DELETE FROM case_restrictions k WHERE k.database_id = NEW.database_id AND k.cnj = NEW.cnj;
  ELSIF NEW.restricted THEN
    INSERT INTO case_restrictions (database_id, cnj, people, responsible_id)
    VALUES (NEW.database_id, NEW.cnj, first_people(NEW.database_id, NEW.cnj, NEW.imported_by_id), NEW.responsible_id)
    ON CONFLICT (database_id, cnj) DO UPDATE SET responsible_id = excluded.responsible_id;
  ELSE
    UPDATE case_restrictions k SET responsible_id = NEW.responsible_id
    WHERE k.database_id = NEW.database_id AND k.cnj = NEW.cnj;
  END IF;
  RETURN NULL;
END $$;
