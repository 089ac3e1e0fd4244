-- What numbers made of numbers are found by besides their beginning: `12/03/2027` and `12.03.2027` by each of their parts
-- and by `03/2027`. A case number is asked for from its front, so only what follows it counts.
CREATE OR REPLACE FUNCTION number_parts(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(concat_ws(' ', parts[place],
      CASE WHEN place BETWEEN 2 AND least(cardinality(parts), 10) - 1 THEN array_to_string(parts[place:], '') END), ' ')
  FROM regexp_matches(plain, '\d+(?:[./-]\d+)+', 'g') said,
    regexp_replace(said[1], '^(\d\d?)\.(\d\d?)\.(\d{4})$', '\1/\2/\3') dated,
    regexp_replace(dated, '^\d{7}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}', '') number,
    string_to_array(translate(number, '-.', '/'), '/') parts,
    generate_series(1, cardinality(parts)) place
  WHERE cardinality(parts) > 1
$$;
