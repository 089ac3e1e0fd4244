-- How many bytes of words a tsvector holds.
CREATE OR REPLACE FUNCTION bytes_of_words(words tsvector) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_column_size(words || '') - 4 * length(words) - 8
$$;
