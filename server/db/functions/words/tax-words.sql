-- The CPFs and CNPJs of a cover, as words that a search has only whole: nobody can type `=`, so that the digits of a
-- masked number cannot be guessed one after the other. At most 4,000, for which kept_words leaves room.
CREATE OR REPLACE FUNCTION tax_words(cover jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word), '{}') FROM (
    SELECT DISTINCT '=' || lower(said #>> '{}') AS word
    FROM unnest(ARRAY['$.parties[*].taxId', '$.parties[*].lawyers[*].taxId']::jsonpath[]) path, jsonb_path_query(cover, path) said
    WHERE said #>> '{}' ~ '^[[:alnum:]]{11,14}$' LIMIT 4000
  ) words
$$;
