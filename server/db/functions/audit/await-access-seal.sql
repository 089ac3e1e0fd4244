-- Notes which rows of the trail of people and sign-ins wait for a seal, in the change that writes them: the application puts none on
-- that list itself.
CREATE OR REPLACE FUNCTION await_access_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO public.access_unsealed (first, sequences)
    SELECT min(sequence), array_agg(sequence) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION await_access_seal FROM PUBLIC;
