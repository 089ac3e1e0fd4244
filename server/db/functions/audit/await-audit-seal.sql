-- Notes which rows of the trail of a customer database wait for a seal, in the change that writes them.
CREATE OR REPLACE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.audit_unsealed (database_id, sequence) SELECT database_id, sequence FROM added;
  RETURN NULL;
END $$;
