-- All words that a plain text is found by, with spaces between them. A number of more than 200 bytes gets no parts:
-- nobody asks for them.
CREATE OR REPLACE FUNCTION found_by(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', words, CASE WHEN words ~ '[a-z][0-9]|[0-9][a-z]' THEN stuck_words(words) END,
    CASE WHEN octet_length(plain) <= 200 AND plain ~ '\d[./-]\d' THEN number_parts(plain) END)
  FROM split_words(plain) words
$$;
