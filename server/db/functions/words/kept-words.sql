-- The words of tokens and their Portuguese stems, those at the front first: a tsvector holds 1,048,575 bytes of them, and
-- a case keeps some room for what comes next. `cut` when not all are in.
CREATE OR REPLACE FUNCTION kept_words(tokens text[], OUT words tsvector, OUT cut boolean) LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT word, min(place) AS place
    FROM unnest(tokens[:300000]) WITH ORDINALITY given (token, place), string_to_table(found_by(token), ' ') word
    WHERE octet_length(word) BETWEEN 1 AND 40 GROUP BY word
  ), spelt AS (
    SELECT lexeme, min(place) AS place
    FROM (SELECT word AS lexeme, place FROM said UNION ALL SELECT stem_of(word), place FROM said) forms
    WHERE lexeme <> '' GROUP BY lexeme
  ), summed AS (
    SELECT lexeme, sum(octet_length(lexeme)) OVER (ORDER BY place ROWS UNBOUNDED PRECEDING) > 950000 AS over FROM spelt
  )
  SELECT coalesce(array_to_tsvector(array_agg(lexeme) FILTER (WHERE NOT over)), ''),
    coalesce(bool_or(over), false) OR coalesce(cardinality(tokens) > 300000, false)
  FROM summed
$$;
