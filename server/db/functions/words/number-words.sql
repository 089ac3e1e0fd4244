-- A case number as it is written: `0000832-35.2018.4.01.3202`.
CREATE OR REPLACE FUNCTION number_marked(digits text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat(left(digits, 7), '-', substr(digits, 8, 2), '.', substr(digits, 10, 4), '.', substr(digits, 14, 1), '.',
    substr(digits, 15, 2), '.', substr(digits, 17))
$$;

-- What a case number is found by at any place but its beginning: the rest of it from each digit on, as it is written and
-- with a mark, so that it does not answer to `2018` or `3202` alone. Its last group is no such rest.
CREATE OR REPLACE FUNCTION number_words(cnj text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg('#' || rest) FROM generate_series(2, 20) place, substr(number_marked(cnj), place) rest WHERE rest ~ '^\d'
$$;
