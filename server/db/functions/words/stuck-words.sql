-- What stuck letters and digits are made of: `cda` and `8021101234567`; not single ones, as in `7a` and `1d23`.
CREATE OR REPLACE FUNCTION stuck_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(words, '(?<=[a-z])(?=[0-9])', ' ', 'g'), '(?<=[0-9])(?=[a-z])', ' ', 'g'),
    '\m[a-z0-9]\M', '', 'g')
$$;
