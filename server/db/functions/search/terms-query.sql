-- The condition for a search (lib/format/question.ts) as far as words can tell: its wanted words as search_query has them;
-- those of a phrase as they are spelt, the last one of an open phrase also as a beginning; none of the excluded words. An
-- excluded phrase is no condition here, as its words may stand apart. Null when no term is left.
CREATE OR REPLACE FUNCTION terms_query(terms jsonb) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_agg(format('%s(%s)', CASE WHEN excluded THEN '!' END, said), ' & ')::tsquery
  FROM jsonb_to_recordset(terms) AS term (text text, "isPhrase" boolean, "isExcluded" boolean, "isOpen" boolean),
    LATERAL (SELECT "isExcluded" AS excluded, CASE WHEN "isPhrase" THEN spelt_query(text, "isOpen") ELSE search_query(text) END
      AS said) asked
  WHERE said IS NOT NULL AND NOT ("isPhrase" AND "isExcluded")
$$;

-- The condition for words as they are spelt. Words of more than 40 bytes are left out, because texts do not keep them.
CREATE OR REPLACE FUNCTION spelt_query(words text, open boolean) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_agg(format('(%s)', concat_ws(' | ', quote_literal(word) || CASE WHEN open AND place = last THEN ':*' ELSE '' END,
    tax_query(word))), ' & ')::tsquery
  FROM (SELECT word, place, count(*) OVER () AS last FROM asked_words(words) WITH ORDINALITY asked (word, place)) asked
  WHERE octet_length(word) <= 40
$$;
