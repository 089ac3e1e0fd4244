-- The words of a plain text: numbers lose the marks inside them, everything else between words is a space.
CREATE OR REPLACE FUNCTION split_words(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(plain, '([[:digit:]])[./-](?=[[:digit:]])', '\1', 'g'), '[^[:alnum:]]+', ' ', 'g')
$$;
