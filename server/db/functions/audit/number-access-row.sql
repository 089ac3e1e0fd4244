-- Numbers a row of the installation's trail by its own sequence: its readers see the numbers, which must not tell how many rows the
-- trails of customer databases have.
CREATE OR REPLACE FUNCTION number_access_row() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.sequence := nextval('access_sequence');
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION number_access_row FROM PUBLIC;
