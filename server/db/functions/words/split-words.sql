-- The words of a plain text, with spaces between them. A number loses the punctuation inside it; all other punctuation
-- ends a word.
CREATE OR REPLACE FUNCTION split_words(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(plain, '([[:digit:]])[./-](?=[[:digit:]])', '\1', 'g'), '[^[:alnum:]]+', ' ', 'g')
$$;
