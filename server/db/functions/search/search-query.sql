-- What asks for a word: from two letters or three digits on also as the beginning of a longer one.
CREATE OR REPLACE FUNCTION word_query(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT quote_literal(word) || CASE WHEN word ~ '^[[:alpha:]]{2}|...' THEN ':*' ELSE '' END
$$;

-- All words must be there: as word_query asks for them, or by their stem, and a long number that sticks to letters also
-- apart from them. Null without a word.
CREATE OR REPLACE FUNCTION search_query(question text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_agg(format('(%s)', concat_ws(' | ', word_query(word), quote_literal(nullif(stem_of(word), '')),
      CASE WHEN word ~ '^[a-z]+[0-9]{4,}$' THEN format('%s & %s', word_query(rtrim(word, '0123456789')),
        word_query(ltrim(word, 'abcdefghijklmnopqrstuvwxyz'))) END)), ' & ')::tsquery
  FROM asked_words(question) word
$$;
