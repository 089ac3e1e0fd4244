-- A text in small letters without accents, however they were composed; what follows an ordinal is another word.
CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF value IS NOT NFC NORMALIZED THEN value := normalize(value, NFC); END IF;
  RETURN lower(unaccent(replace(replace(value, 'ª', 'a '), 'º', 'o ')));
END $$;

-- What stands between the spaces of a text: few differ where many are said, and so only few are taken apart.
CREATE OR REPLACE FUNCTION plain_tokens(value text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN string_to_array(translate(plain_text(value), E'\n\r\t', '   '), ' ');
END $$;
