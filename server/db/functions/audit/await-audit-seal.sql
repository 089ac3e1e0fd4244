-- Notes which rows of the trails wait for a seal, in the change that writes them: the application puts none on
-- that list itself.
CREATE OR REPLACE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO public.audit_unsealed (database_id, first, sequences)
    SELECT database_id, min(sequence), array_agg(sequence) FROM added GROUP BY database_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION await_audit_seal FROM PUBLIC;
