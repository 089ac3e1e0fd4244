-- A word without the plural endings that the Portuguese stemmer does not read without accents: `execucoes` is `execucao`.
CREATE OR REPLACE FUNCTION singular_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN word NOT LIKE '%s' THEN word
    WHEN word LIKE '__%oes' THEN left(word, -3) || 'ao'
    WHEN word LIKE '___%ais' THEN left(word, -3) || 'al'
    WHEN word LIKE '___%eis' THEN left(word, -3) || 'el'
    WHEN word LIKE '____%ns' THEN left(word, -2) || 'm'
    ELSE word END
$$;

-- The Portuguese stem of a word; null when the word has digits or is a stop word such as `para`.
CREATE OR REPLACE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN word ~ '^[[:alpha:]]+$' THEN (ts_lexize('pg_catalog.portuguese_stem', singular_of(word)))[1] END
$$;
