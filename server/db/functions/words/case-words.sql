-- The different tokens of some movements of a case, newest movement first. When `ids` is null: of the case number,
-- with and without the zeros at its front, then of the cover, then of all movements.
CREATE OR REPLACE FUNCTION case_tokens(own uuid, number char(20), ids text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(token ORDER BY place) FROM (
    SELECT btrim(part, '.,;:()"/-') AS token, min(place) AS place FROM (
      SELECT said, min(text_place << 32 | place) AS place FROM (
        SELECT 0::bigint AS text_place,
          concat_ws(' ', cnj, ltrim(cnj, '0'), (SELECT string_agg(said, ' ') FROM cover_values(cover) said)) AS value
        FROM cases WHERE ids IS NULL AND database_id = own AND cnj = number
        UNION ALL
        SELECT row_number() OVER (ORDER BY coalesce(occurred_at, '-infinity') DESC, position DESC),
          CASE WHEN complement = '[]' THEN description ELSE concat_ws(' ', description,
            (SELECT string_agg(item, ' ') FROM jsonb_array_elements_text(complement) item)) END
        FROM movements WHERE database_id = own AND cnj = number AND (ids IS NULL OR id = ANY(ids))
      ) texts, unnest(plain_tokens(value)) WITH ORDINALITY given (said, place)
      GROUP BY said
    ) said, string_to_table(CASE WHEN octet_length(said) > 200 THEN split_words(said) ELSE said END, ' ') part
    WHERE octet_length(part) BETWEEN 1 AND 200
    GROUP BY 1 ORDER BY 2 LIMIT 300001
  ) tokens
$$;

-- The words that a case is found by, its CPFs and CNPJs as tax_words has them, its number as number_words has it or, with `ids`, the words that some of its
-- movements add.
CREATE OR REPLACE FUNCTION case_words(own uuid, number char(20), ids text[], OUT words tsvector, OUT cut boolean)
LANGUAGE sql STABLE AS $$
  SELECT kept.words || array_to_tsvector(coalesce((SELECT tax_words(cover) || number_words(cnj) FROM cases
    WHERE ids IS NULL AND database_id = own AND cnj = number), '{}')), kept.cut
  FROM kept_words(case_tokens(own, number, ids)) kept
$$;
