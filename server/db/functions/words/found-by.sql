-- The words that a plain text is found by.
CREATE OR REPLACE FUNCTION found_by(plain text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text;
BEGIN
  IF plain ~ '^([a-z]+|[0-9]+)$' THEN RETURN plain; END IF;
  words := split_words(plain);
  IF words ~ '[a-z][0-9]|[0-9][a-z]' THEN words := words || ' ' || stuck_words(words); END IF;
  IF octet_length(plain) <= 200 AND plain ~ '\d[./-]\d' THEN words := concat_ws(' ', words, number_parts(plain)); END IF;
  RETURN words;
END $$;
