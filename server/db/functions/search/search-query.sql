-- The condition for one word. With two letters or three characters it also matches the beginning of a longer word.
CREATE OR REPLACE FUNCTION word_query(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT quote_literal(word) || CASE WHEN word ~ '^[[:alpha:]]{2}|...' THEN ':*' ELSE '' END
$$;

-- The condition for a word that may be a whole CPF or CNPJ: as tax_words has it. Null for any other.
CREATE OR REPLACE FUNCTION tax_query(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN word ~ '^([0-9]{11}|[0-9a-z]{12}[0-9]{2})$' THEN quote_literal('=' || word) END
$$;

-- The condition for all words of a search: each matches as word_query says, or by its stem. A long number stuck to
-- letters also matches apart from them. Null when the search has no word.
CREATE OR REPLACE FUNCTION search_query(question text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_agg(format('(%s)', concat_ws(' | ', word_query(word), quote_literal(nullif(stem_of(word), '')),
      tax_query(word),
      CASE WHEN word ~ '^[a-z]+[0-9]{4,}$' THEN format('%s & %s', word_query(rtrim(word, '0123456789')),
        word_query(ltrim(word, 'abcdefghijklmnopqrstuvwxyz'))) END)), ' & ')::tsquery
  FROM asked_words(question) word
$$;
