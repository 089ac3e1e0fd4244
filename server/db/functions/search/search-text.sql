-- A text as the search reads it.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT split_words(plain_text(value))
$$;
