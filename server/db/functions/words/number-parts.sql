-- What numbers made of numbers are found by besides their beginning: `12/03/2027` by each of its parts and by `03/2027`.
-- A case number is asked for from its front, so only what follows it counts.
CREATE OR REPLACE FUNCTION number_parts(plain text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  number text;
  parts text[];
  result text;
BEGIN
  FOR number IN SELECT said[1] FROM regexp_matches(plain, '(\d+(?:[./-]\d+)+)', 'g') said LOOP
    IF number ~ '^\d\d?\.\d\d?\.\d{4}$' THEN number := translate(number, '.', '/'); END IF;
    number := regexp_replace(number, '^\d{7}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}', '');
    parts := string_to_array(translate(number, '-.', '/'), '/');
    CONTINUE WHEN cardinality(parts) < 2;
    result := concat_ws(' ', result, array_to_string(parts, ' '));
    FOR place IN 2 .. least(cardinality(parts), 10) - 1 LOOP
      result := concat_ws(' ', result, array_to_string(parts[place:], ''));
    END LOOP;
  END LOOP;
  RETURN result;
END $$;
