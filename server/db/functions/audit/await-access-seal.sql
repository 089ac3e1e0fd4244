-- Notes which rows of the trail of people and sign-ins wait for a seal, in the change that writes them.
CREATE OR REPLACE FUNCTION await_access_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.access_unsealed (sequence) SELECT sequence FROM added;
  RETURN NULL;
END $$;
