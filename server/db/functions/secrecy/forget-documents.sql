-- Removes what is kept of the documents of a case that becomes secret, or is kept for some people, in the very change:
-- before it, while whoever makes the change still sees the case.
CREATE OR REPLACE FUNCTION forget_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cached_documents c WHERE c.database_id = NEW.database_id AND c.cnj = NEW.cnj;
  RETURN NEW;
END $$;
