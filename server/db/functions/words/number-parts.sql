-- What a number with punctuation is found by besides its beginning: `12/03/2027`, also written with points, by each of
-- its parts and by `03/2027`. Of a case number only what follows it counts: people ask for a case number from its
-- beginning.
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
