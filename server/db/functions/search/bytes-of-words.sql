-- How much of what a tsvector holds is taken.
CREATE OR REPLACE FUNCTION bytes_of_words(words tsvector) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_column_size(words || '') - 4 * length(words) - 8
$$;
