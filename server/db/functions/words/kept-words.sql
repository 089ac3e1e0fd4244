-- The words of tokens, and their stems, as a tsvector. A stem bears a mark that nobody can type, so that it is not taken for
-- a word (`mora` is the stem of `moraes`, and a word); it is left out where the word is its own stem. It holds 1,048,575 bytes: the first 950,000 are kept, which
-- leaves room for new movements, and `cut` says that some are missing. Words of more than 40 bytes are not kept. A
-- token of letters only or digits only, as most are, is the word itself.
CREATE OR REPLACE FUNCTION kept_words(tokens text[], OUT words tsvector, OUT cut boolean) LANGUAGE sql STABLE AS $$
  WITH spelt AS (
    SELECT lexeme, min(place) AS place
    FROM unnest(tokens[:300000]) WITH ORDINALITY given (token, place),
      string_to_table(CASE WHEN token ~ '^([a-z]+|[0-9]+)$' THEN token ELSE found_by(token) END, ' ') word,
      LATERAL (VALUES (word), ('~' || nullif(stem_of(word), word))) forms (lexeme)
    WHERE octet_length(word) <= 40 AND lexeme NOT IN ('', '~') GROUP BY lexeme
  ), summed AS (
    SELECT lexeme, sum(octet_length(lexeme)) OVER (ORDER BY place ROWS UNBOUNDED PRECEDING) > 950000 AS over FROM spelt
  )
  SELECT coalesce(array_to_tsvector(array_agg(lexeme) FILTER (WHERE NOT over)), ''),
    coalesce(bool_or(over), false) OR coalesce(cardinality(tokens) > 300000, false)
  FROM summed
$$;
