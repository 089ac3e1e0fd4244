-- The words that one text is found by.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (kept_words(plain_tokens(value))).words
$$;
