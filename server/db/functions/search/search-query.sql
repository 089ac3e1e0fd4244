-- The condition for one word. With two letters or three characters it also matches the beginning of a longer word.
CREATE OR REPLACE FUNCTION word_query(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT quote_literal(word) || CASE WHEN word ~ '^[[:alpha:]]{2}|...' THEN ':*' ELSE '' END
$$;

-- The condition for a word that may be a whole CPF or CNPJ: as tax_words has it. Null for any other.
CREATE OR REPLACE FUNCTION tax_query(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN word ~ '^([0-9]{11}|[0-9a-z]{12}[0-9]{2})$' THEN quote_literal('=' || word) END
$$;

-- The condition for a stem, as kept_words stores it: marked, or the word itself where that is its own stem.
CREATE OR REPLACE FUNCTION stem_query(stem text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' | ', quote_literal('~' || stem), CASE WHEN stem_of(stem) = stem THEN quote_literal(stem) END)
  WHERE stem <> ''
$$;

-- The condition for a part of a case number, as number_words has it: with its hyphen or points, from two groups on, or at
-- least seven digits without them, which may stand at any place. Null for anything else.
CREATE OR REPLACE FUNCTION number_query(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN said ~ '^\d{1,7}([.-]\d+)+$' AND length(said) BETWEEN 4 AND 24 THEN quote_literal('#' || said) || ':*'
    WHEN said ~ '^\d{7,19}$' THEN (
      SELECT string_agg(quote_literal('#' || btrim(number_marked(repeat('_', place) || said), '_.-')) || ':*', ' | ')
      FROM generate_series(1, 20 - length(said)) place) END
  FROM btrim(typed, '.,;:()-') said
$$;

-- The condition for one of asked_forms: it matches as word_query says, by its stem, or as a part of the case's number. A
-- long number stuck to letters also matches apart from them.
CREATE OR REPLACE FUNCTION form_query(word text, typed text, stem text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' | ', word_query(word), stem_query(stem), tax_query(word), number_query(typed),
    CASE WHEN word ~ '^[a-z]+[0-9]{4,}$' THEN format('%s & %s', word_query(rtrim(word, '0123456789')),
      word_query(ltrim(word, 'abcdefghijklmnopqrstuvwxyz'))) END)
$$;

-- The condition for all words of a search. Null when it has no word.
CREATE OR REPLACE FUNCTION search_query(question text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_agg(format('(%s)', form_query(word, typed, stem)), ' & ')::tsquery FROM asked_forms(question)
$$;
