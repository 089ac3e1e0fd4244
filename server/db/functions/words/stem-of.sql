-- The Portuguese stem of a word; null when the word has digits or is a stop word such as `para`.
CREATE OR REPLACE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN word ~ '^[[:alpha:]]+$' THEN (ts_lexize('pg_catalog.portuguese_stem', word))[1] END
$$;
