import type { ReactNode } from "react";
import { Kbd } from "#components/ui/kbd.tsx";
import { Link } from "#components/ui/link.tsx";
import { type HelpPart, helpHref, helpParts } from "#lib/help/parts.ts";

/** Another part of the manual. */
const To = ({ part, children }: { part: HelpPart; children?: ReactNode }) => (
  <Link href={helpHref(part)}>{children ?? helpParts[part].title}</Link>
);

/**
 * What each part says. What stands in `<b>` is written so on a page: a test looks for it there, or the manual would go on to tell of
 * a button that has another name by now.
 */
export const helpText: Record<HelpPart, ReactNode> = {
  hoje: (
    <>
      <p>
        A página abre com três frases: o que vence ou espera por alguém, o que é novo, e o que ninguém
        conseguiu olhar. Cada linha abaixo leva ao lugar onde aquilo se resolve. Nada aparece como resolvido
        só porque não foi consultado: o que está em dúvida é dito como dúvida.
      </p>
      <p>
        Há duas consultas diferentes, e a página diz de qual fala. O <strong>serviço</strong> é a operadora
        que o Autos consulta. O <strong>tribunal</strong> só é olhado pelo serviço nos processos que vocês
        monitoram; dos outros, uma movimentação nova só aparece quando alguém pede. Veja{" "}
        <To part="monitoramento" />.
      </p>
      <p>
        Numa base nova, <b>Para começar</b> mostra os primeiros passos até que estejam feitos.{" "}
        <b>Dispensar a lista</b> a reduz a uma linha com o que falta.
      </p>
    </>
  ),
  importar: (
    <>
      <ol>
        <li>
          Em <b>Importar processos</b>, cole números CNJ como estiverem: numa petição, num e-mail, numa coluna
          de planilha. Também se pode soltar ali um arquivo de texto, CSV ou planilha.
        </li>
        <li>
          Antes de pedir qualquer coisa, a página mostra o que entendeu: quantos números são válidos, quais se
          repetem, quais já estão na base e quais não são números CNJ, com o motivo de cada um.
        </li>
        <li>
          Ao importar, o Autos pede os processos ao serviço um a um. Pode fechar a página: a importação
          continua, e o que não foi encontrado fica na lista dela, com a razão.
        </li>
      </ol>
      <p>
        Um número repetido não gera um segundo processo nem um segundo pedido. Depois de importar, o próximo
        passo é <To part="monitoramento">escolher quais serão monitorados</To>: importar não põe ninguém a
        olhar o tribunal.
      </p>
    </>
  ),
  processos: (
    <>
      <p>
        A busca encontra por número, parte, assunto, etiqueta e pelas palavras de movimentações, documentos e
        anotações. Perdoa acentos e, em nomes, uma letra trocada. Entre aspas vale a frase exata; com um hífen
        na frente, o que não deve aparecer.
      </p>
      <p>
        <b>Salvar vista</b> guarda filtros e busca com um nome; a vista pode ficar só com você ou aparecer
        para toda a base. Selecione com <Kbd>x</Kbd> para etiquetar, arquivar, trocar o responsável ou{" "}
        <b>Monitorar</b> vários de uma vez.
      </p>
      <p>
        <b>Exportar</b> dá a lista como está na tela, com os filtros. Um processo arquivado sai da lista e dos
        avisos, mas continua na base com tudo o que tem, e volta quando alguém o tira do arquivo.
      </p>
    </>
  ),
  processo: (
    <>
      <p>
        No alto estão as partes, o próximo prazo e as publicações por ler daquele processo. A linha de quando
        foi consultado diz o que o serviço respondeu e há quanto tempo. Se alguma parte não veio, ela diz
        qual.
      </p>
      <p>
        <b>Consultar agora</b> pergunta de novo ao serviço. Se ele não responde, o que já estava na base
        continua ali, com a data de quando foi lido.
      </p>
      <ul>
        <li>
          <b>Movimentações</b>: o que é novo para você vem marcado. A marca é de cada pessoa: o que um leu
          continua novo para os outros.
        </li>
        <li>
          <b>Prazos</b>: tudo o que corre ou correu no processo. <b>Criar prazo</b> existe também em cada
          movimentação e documento.
        </li>
        <li>
          <b>História</b>: o que aconteceu no processo e o que o escritório fez nele, na mesma linha do tempo.
        </li>
      </ul>
    </>
  ),
  documentos: (
    <>
      <p>
        O leitor abre o documento ao lado da lista. Dá para buscar dentro do texto, girar, ver miniaturas e ir
        a uma página. <b>Copiar com a fonte</b> leva o trecho com o nome do documento, a página e o processo.
      </p>
      <p>
        Quando uma página é só imagem, o leitor diz que nela não há texto para buscar. Uma busca sem resultado
        num documento assim não quer dizer que a palavra não está lá.
      </p>
      <p>
        Selecione vários para baixar num ZIP ou para juntar num PDF com marcadores. Se um não vier, os outros
        vêm, e o que faltou é nomeado. Um arquivo que chegou pela metade é chamado de incompleto, nunca
        entregue como inteiro.
      </p>
    </>
  ),
  publicacoes: (
    <>
      <ol>
        <li>
          Leia com <Kbd>j</Kbd> e <Kbd>k</Kbd>. Ao lado do texto está o prazo que o Autos leu nele, com o
          artigo, o dia e as dúvidas.
        </li>
        <li>
          Confirme o prazo, corrija-o, ou diga <b>Não há prazo aqui</b>. Se o texto manda fazer algo e nenhum
          prazo foi lido, ela fica como “sem prazo lido” até que alguém decida.
        </li>
        <li>
          Arquive com <Kbd>e</Kbd>; <Kbd>u</Kbd> desfaz. Arquivar aqui arquiva também no serviço, alguns
          segundos depois.
        </li>
      </ol>
      <p>
        Cada publicação é de quem responde pelo processo; depois, do advogado que ela nomeia.{" "}
        <b>Não é nosso</b> a tira da caixa para sempre; <b>Nunca é nosso</b> vale para um homônimo e o número
        de OAB dele. Sem número no diário, <b>Ligar a um processo</b> diz de qual é, e o prazo passa a contar
        pelo tribunal dele.
      </p>
      <p>
        Uma caixa vazia só diz que nada foi entregue. Antes de confiar nela, olhe{" "}
        <To part="entregas">quando foi a última entrega</To>.
      </p>
    </>
  ),
  entregas: (
    <>
      <p>
        Publicações chegam de quem as recorta para o escritório, por uma chave que um administrador cria, ou
        por arquivo. <b>Entregas</b> mostra cada uma: quando veio, quantas trouxe, quais não puderam ser
        lidas.
      </p>
      <p>
        Quem costuma entregar e não entrega é dito no alto da caixa e em <b>Hoje</b>. Nesse tempo, confira o
        diário por outro meio: o Autos não tem como saber o que não lhe foi entregue.
      </p>
      <p>
        A mesma publicação que chega duas vezes aparece uma vez só, com um prazo só. Se o texto de uma delas
        diz que foi cancelada e o da outra não, o Autos pergunta.
      </p>
    </>
  ),
  prazos: (
    <>
      <p>
        Um prazo lido num texto é uma “sugestão” até que uma pessoa o confirme. <b>Confirmar prazo</b> diz de
        quem ele é: do responsável pelo processo, salvo se você escolher outra pessoa. Perto do fim, outra
        pessoa pode conferi-lo (<b>Conferir prazo</b>): é a segunda leitura.
      </p>
      <ul>
        <li>
          <b>Data interna</b>: o dia do escritório, antes do fatal. As listas seguem a interna e mostram
          sempre as duas.
        </li>
        <li>
          Quando um feriado ou uma suspensão muda o dia, o prazo confirmado fica com o dia antigo ao lado do
          novo até que alguém aceite. Um dia mais tarde nunca vale sem que alguém o confirme.
        </li>
        <li>
          <b>Encerrar prazo</b> pede o motivo, que fica na história dele. Sugestões cujo dia já passou ficam
          num grupo próprio, para encerrar juntas com o motivo.
        </li>
        <li>
          <b>No seu calendário</b> dá um endereço que o Outlook, o Google Agenda ou o celular assinam.
        </li>
      </ul>
      <p>
        Como cada dia é contado está em <To part="contagem" />.
      </p>
    </>
  ),
  contagem: (
    <>
      <p>
        Primeiro o Autos decide o rito: CPC, CPP, CLT, juizado, eleitoral, ECA, recuperação judicial, prazo de
        direito material ou administrativo. Vem da classe, do órgão, do tribunal e do que o texto cita, e a
        tela diz por quê. Em <b>Rito</b> se troca. Onde dois são possíveis, vale o dia{" "}
        <strong>mais cedo</strong>, e o outro aparece ao lado.
      </p>
      <p>
        O prazo em dobro só vale quando é do cliente do escritório. Se o texto dobra para outra parte, o dia
        simples fica e o dobrado é oferecido. O recesso de 20 de dezembro a 20 de janeiro para o prazo onde a
        lei o para, e não para, por exemplo, com réu preso.
      </p>
      <p>
        O dia a dia da conta abre embaixo do prazo: cada dia com o artigo que o conta ou o tira. Um calendário
        que ninguém reviu pode não ter um feriado local. Nesse caso o dia sai mais cedo, e nunca mais tarde,
        do que deveria.
      </p>
      <p>
        O que o Autos não conta: prazo que corre de um fato que ele não vê, como a juntada do mandado. Digite
        o dia do fato em <b>Como veio a intimação</b>, ou o próprio vencimento.
      </p>
    </>
  ),
  audiencias: (
    <>
      <p>
        Audiências e perícias vêm de movimentações e publicações, e entram em <b>Hoje</b>, no mês de{" "}
        <b>Prazos</b> e no calendário que você assina. <b>Anotar</b> guarda hora, lugar e o que lembrar.
      </p>
      <p>
        Se o texto marca um ato e o dia não pôde ser lido, ele fica em <b>Atos sem dia legível</b> até que
        alguém escreva o dia ou diga que não há. Uma audiência cancelada ou adiada continua à vista, com o que
        o tribunal disse.
      </p>
    </>
  ),
  peticoes: (
    <>
      <ol>
        <li>
          <b>Processo</b>: de qual é, que ato, e quem abre a janela. A petição pode ser preparada por um
          paralegal e aberta por outra pessoa.
        </li>
        <li>
          <b>Documentos</b>: arraste os PDFs, dê a ordem e os nomes. O que um tribunal recusaria é dito aqui,
          com o que dá para fazer: dividir, tirar a senha, converter uma imagem.
        </li>
        <li>
          <b>Conferência</b>: tudo numa lista só, com os documentos ao lado para ler antes. Cada linha diz se
          está em ordem ou o que falta. Se um arquivo já foi para <strong>outro</strong> processo, a página
          avisa.
        </li>
        <li>
          <b>Janela</b>: <b>Abrir janela de peticionamento</b> leva ao serviço, com tudo no lugar. É nela que
          se protocola e se assina.
        </li>
        <li>
          <b>Acompanhamento</b>: o Autos pergunta ao serviço até haver recibo. Veja <To part="desfecho" />.
        </li>
      </ol>
      <p>
        Rascunhos se gravam sozinhos. Se duas pessoas preparam petição no mesmo processo, cada uma vê a da
        outra.
      </p>
    </>
  ),
  desfecho: (
    <>
      <p>
        Só o recibo prova o protocolo. Até ele chegar, a página diz o que se sabe e o que não se sabe. Se a
        conexão caiu ou o serviço não responde, a petição “pode ter sido protocolada”:{" "}
        <strong>não protocole de novo</strong> antes de conferir no site do tribunal.
      </p>
      <ul>
        <li>
          <b>Abrir recibo</b> mostra o PDF do tribunal com o número do protocolo e a hora. Ele fica guardado
          na base.
        </li>
        <li>
          <strong>Rejeitada</strong>: o tribunal não recebeu. O prazo continua a correr, e a página diz até
          quando.
        </li>
        <li>
          <strong>Cancelada tarde demais</strong>: o pedido de cancelar não chegou a tempo, e a petição foi.
        </li>
        <li>
          <b>Conferi no tribunal: não foi protocolada</b> encerra a dúvida quando uma pessoa olhou.{" "}
          <b>Preparar outra</b> só aparece numa petição rejeitada ou cancelada.
        </li>
      </ul>
    </>
  ),
  guias: (
    <>
      <ol>
        <li>
          <b>Nova guia</b>: escolha o processo e o tipo. O formulário é o que aquele tribunal pede hoje, e é
          buscado de novo antes de cada envio: se mudou, a página mostra o que mudou antes de mandar.
        </li>
        <li>
          <b>Gerar guia</b> a cria no serviço. Se a resposta se perdeu, ela fica como “talvez criada”, com o
          caminho para descobrir sem gerar duas.
        </li>
        <li>
          Paga, anexe em <b>Comprovantes</b> o do banco. Uma guia com comprovante pode ir junto na petição que
          ela acompanha.
        </li>
      </ol>
      <p>
        O Autos não vê o pagamento no banco: paga é a guia com comprovante, ou a que alguém deu como paga.
      </p>
    </>
  ),
  avisos: (
    <>
      <p>
        Em <b>Avisos</b> cada pessoa escolhe de que tipos de movimentação quer saber, e de quais processos. A
        regra nova mostra antes o que teria avisado nos últimos dias.
      </p>
      <p>
        O resumo do dia pode chegar por e-mail, na hora que você escolher, se o escritório ligou o envio. Ele
        traz o mesmo que <b>Hoje</b>, também o que ninguém conseguiu olhar. Nome de parte de processo restrito
        não vai em e-mail nem em aviso do navegador.
      </p>
    </>
  ),
  monitoramento: (
    <>
      <p>
        Monitorar é pedir que o serviço olhe o processo <strong>no tribunal</strong>, num <b>Ritmo</b>: da
        olhada diária à mensal. Cada olhada pode ter custo no contrato com a operadora; antes de confirmar, a
        página diz quantas serão por mês.
      </p>
      <p>
        Entre uma olhada e outra, ninguém olhou. Por isso o processo diz de quando é a última. Processos com
        prazo em aberto e sem monitoramento são sugeridos no alto da página.
      </p>
      <p>
        Um pedido feito aqui só vale quando o serviço confirma. Até lá a linha diz “pedido”, e, se foi
        recusado, por quê.
      </p>
    </>
  ),
  semverificacao: (
    <>
      <p>
        Aqui está cada processo de que não se sabe se há algo novo, por motivo: o serviço não respondeu,
        recusou o token, não encontrou, ou respondeu só uma parte. A data é a da última consulta completa.
      </p>
      <p>
        O Autos tenta de novo sozinho. <b>Tentar agora</b> não espera. Um token recusado só um administrador
        troca, em <To part="bases" />; a página diz quem pode.
      </p>
      <p>
        Enquanto um processo estiver nesta lista, confira-o no site do tribunal se um prazo dele puder estar
        correndo.
      </p>
    </>
  ),
  tribunal: (
    <>
      <p>
        Advogados abrem daqui o site do tribunal já com a sessão iniciada pelo serviço. Com a extensão do
        Autos no navegador, <b>Abrir</b> leva direto; sem ela, a página oferece a extensão primeiro. Alguns
        tribunais pedem um código, que a página espera.
      </p>
      <p>
        A sessão é pessoal e fica registrada. Arquivos de sessão para programas estão no fim da página; quem
        tem um deles entra no tribunal em seu nome, então apague-o depois de usar.
      </p>
    </>
  ),
  segredo: (
    <>
      <p>
        O Autos marca os processos que o serviço diz estarem em segredo de justiça, e a base pode
        restringi-los desde a primeira capa. Em cada processo, <b>Quem vê</b> mostra as pessoas.
      </p>
      <p>
        Quem não foi indicado não encontra o processo: nem na lista, nem na busca, nem nos totais, nem pelos
        documentos, prazos e publicações dele. Quem abre um processo em segredo fica registrado na auditoria.
      </p>
      <p>
        Só um advogado que vê o processo pode indicar paralegais, tirar alguém ou devolvê-lo a todos. No papel
        e no arquivo, cada folha diz que contém segredo.
      </p>
    </>
  ),
  teclado: (
    <>
      <p>
        <Kbd>?</Kbd> mostra as teclas da página em que você está. <Kbd>Ctrl K</Kbd> leva a qualquer página,
        processo, parte, prazo, petição ou guia. <Kbd>g</Kbd> e uma letra vão a uma página; <Kbd>/</Kbd> vai à
        busca dela.
      </p>
      <p>
        <b>Imprimir</b> põe no papel a lista inteira, e não só o que coube na tela. Se algo não pôde ser
        reunido, a folha diz que a lista não está inteira.
      </p>
    </>
  ),
  conta: (
    <>
      <p>
        Em <b>Minha conta</b> estão a senha, o <b>Segundo fator</b>, as <b>Sessões</b> abertas em outros
        aparelhos e a <b>Aparência</b> (clara, escura ou a do sistema).
      </p>
      <p>
        Guarde os códigos de recuperação do segundo fator fora do computador: cada um serve uma vez, se o
        celular se perder. Sem eles, quem administra pode <b>Retirar o segundo fator perdido</b>.
      </p>
      <p>
        O que você digitou numa página e não gravou fica guardado neste navegador quando a sessão termina, e
        só aparece de novo para você. <b>Baixar meus dados</b> dá o que o Autos tem a seu respeito.
      </p>
    </>
  ),
  pessoas: (
    <>
      <p>
        <b>Convidar</b> cria um endereço de uso único, que vai por e-mail ou que você entrega. Cada pessoa tem
        um papel em cada base:
      </p>
      <ul>
        <li>
          <strong>Advogado(a)</strong>: tudo nos processos, também abrir a janela de peticionamento e o acesso
          ao tribunal.
        </li>
        <li>
          <strong>Paralegal</strong>: prepara petições, guias e prazos; abre a janela só se a base permitir.
        </li>
        <li>
          <strong>Administrador(a)</strong>: endereços, tokens, pessoas e calendários da base. Sem outro
          papel, não vê os processos.
        </li>
      </ul>
      <p>
        Quem é proprietário administra todas as bases. Ao suspender alguém, o Autos pergunta quem fica com os
        processos, prazos e petições dela. Nada do que ela fez se apaga.
      </p>
    </>
  ),
  bases: (
    <>
      <p>
        Uma base são os processos e os tokens de um escritório, sob um CPF ou CNPJ. Uma não vê a outra. São
        três endereços e cinco tokens, que a operadora dá: API, captura, serviços, peticionamento e
        integração.
      </p>
      <p>
        <b>Testar tudo</b> diz de cada um se o serviço o aceita. O que não se pode testar sem agir se confirma
        no primeiro uso. Um token gravado não pode ser lido de volta por ninguém.
      </p>
      <p>
        Para praticar há a operadora simulada: processos inventados, e <b>SIMULAÇÃO</b> em cada página e em
        cada folha.
      </p>
    </>
  ),
  calendarios: (
    <>
      <p>
        Cada tribunal tem o seu calendário: os feriados da lei já estão lá; os locais e as suspensões, alguém
        põe. <b>Incluir dia</b> diz que efeito o dia tem e se ele vale nos anos seguintes. Expediente reduzido
        não é dia fechado.
      </p>
      <p>
        Um ano está “revisto” quando uma pessoa o conferiu com as portarias daquele tribunal. Enquanto não
        está, os prazos que dependem dele dizem isso. Mudar um dia refaz as contas, e mostra quais prazos
        mudaram.
      </p>
    </>
  ),
  auditoria: (
    <>
      <p>
        A auditoria guarda quem fez o quê e quando: petições, tokens, papéis, exportações, leitura de
        processos em segredo. Ninguém a muda, nem quem administra.
      </p>
      <p>
        <b>Conferir a trilha</b> refaz a conta que liga cada registro ao anterior e diz se algum foi alterado.{" "}
        <b>Guardar o último selo</b> fora do Autos deixa conferir também que nada foi tirado do fim.
      </p>
    </>
  ),
};
