-- The different words of a text that have one of the stems.
CREATE OR REPLACE FUNCTION forms_in(said text, stems text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}')
  FROM unnest(CASE WHEN stems <> '{}' THEN plain_tokens(said) END) token, string_to_table(split_words(token), ' ') word
  WHERE stem_of(word) = ANY (stems)
$$;
