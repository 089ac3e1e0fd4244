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
        A página abre com até três frases: o que vence ou espera por alguém, o que é novo, e o que ninguém
        conseguiu olhar. Cada linha abaixo leva ao lugar onde aquilo se resolve. Nada aparece como resolvido
        só porque não foi consultado: o que está em dúvida é dito como dúvida.
      </p>
      <p>
        Há duas consultas diferentes, e a página diz de qual fala. O <strong>serviço</strong> é a operadora,
        que o Autos consulta várias vezes por dia sobre cada processo não arquivado. O{" "}
        <strong>tribunal</strong> só é olhado pelo serviço nos processos que vocês monitoram; dos outros, uma
        movimentação nova pode só aparecer quando alguém manda <b>Importar de novo</b>. Veja{" "}
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
          de planilha. Também se pode soltar ali um arquivo TXT, CSV ou XLSX, cujas outras colunas podem virar
          etiquetas e anotações.
        </li>
        <li>
          Antes de pedir qualquer coisa, a página mostra o que entendeu: quais números estão prontos, quantos
          se repetem, quais já estão na base e quais não são números CNJ ou têm um dígito errado, com o
          motivo.
        </li>
        <li>
          Ao importar, o Autos pede os processos ao serviço em lotes. Pode fechar a página: a importação
          continua, e o que não foi encontrado fica na lista dela, com a razão.
        </li>
      </ol>
      <p>
        Um número repetido não gera um segundo processo nem um segundo pedido. Um processo arquivado que se
        importa sai do arquivo. Depois de importar, o próximo passo é{" "}
        <To part="monitoramento">escolher quais serão monitorados</To>: importar captura o processo uma vez, e
        depois ninguém olha o tribunal por ele.
      </p>
    </>
  ),
  processos: (
    <>
      <p>
        A busca lê números, capas, partes e movimentações; etiquetas são um filtro, e anotações e o texto dos
        documentos não entram nela. Perdoa acentos. Quando nada é achado, tenta com uma letra trocada, e diz
        isso. Entre aspas vale a frase exata; com um hífen na frente, o que não deve aparecer.
      </p>
      <p>
        <b>Salvar vista</b> guarda filtros e busca com um nome; a vista pode ficar só com você ou aparecer
        para toda a base. Selecione com <Kbd>x</Kbd> para etiquetar, arquivar, <b>Atribuir</b> a um
        responsável ou <b>Monitorar</b> vários de uma vez.
      </p>
      <p>
        <b>Exportar</b> dá a lista com os filtros em CSV, uma linha por processo; o botão ao lado, em XLSX. Um
        processo arquivado sai da lista, dos avisos e das consultas do Autos, mas continua na base com tudo o
        que tem, e volta com <b>Desarquivar</b>. Os prazos dele continuam em <b>Prazos</b>, e o monitoramento
        no serviço só para quando alguém o desliga.
      </p>
      <p>
        Para passar os processos de um colega, filtre por <b>Responsável</b>, selecione todos e use{" "}
        <b>Atribuir</b>. As publicações da caixa que ninguém atribuiu à mão vão junto, com os prazos ainda a
        confirmar. Um prazo já confirmado fica com quem estava, e se muda na página dele.
      </p>
    </>
  ),
  processo: (
    <>
      <p>
        No alto estão as partes; na <b>Capa</b>, primeiro o próximo prazo e as publicações por ler daquele
        processo. A linha de quando o serviço foi consultado diz o que ele respondeu e há quanto tempo. Se ele
        trouxe só uma parte (uma resposta parcial), a capa diz quanto: o que falta continua na base, marcado
        como não listado. Só um advogado pode dizer que <b>Está certo</b>, quando o tribunal retirou mesmo
        aquilo.
      </p>
      <p>
        <b>Atualizar</b> consulta de novo o serviço, que responde com o que já tem. Para que ele vá ao
        tribunal, use <b>Importar de novo</b>, em <b>Mais ações</b> (o botão “…”). Se o serviço não responde,
        o que já estava na base continua ali, com a data de quando foi lido. <b>Registro de consultas</b> dá
        em PDF quando o serviço foi consultado e o que respondeu; não é certidão do tribunal.
      </p>
      <ul>
        <li>
          <b>Movimentações</b>: o que é novo para você vem marcado. A marca é de cada pessoa: o que um leu
          continua novo para os outros.
        </li>
        <li>
          <b>Prazos</b>: tudo o que corre ou correu no processo. <b>Novo prazo</b> escreve um; no menu de cada
          movimentação, <b>Criar prazo</b> faz o mesmo com o texto à vista.
        </li>
        <li>
          <b>História</b>: cada etapa, da publicação ao recibo, com os prazos, guias e petições dela. As
          movimentações estão na aba delas.
        </li>
      </ul>
    </>
  ),
  documentos: (
    <>
      <p>
        O leitor abre o documento na janela inteira, com os dados dele ao lado. Dá para buscar dentro do
        texto, girar, ver miniaturas e ir a uma página. <b>Copiar com a fonte</b> leva o trecho selecionado
        com o nome do documento, a página e o processo.
      </p>
      <p>
        Ao buscar, o leitor diz se o documento é só imagem, ou quantas páginas têm texto. Uma busca sem
        resultado num documento assim não quer dizer que a palavra não está lá.
      </p>
      <p>
        Selecione vários para <b>Baixar selecionados</b> num ZIP ou fazer <b>Um PDF só, com marcadores</b>. Se
        um não vier, os outros vêm, e o índice diz o que faltou. Um arquivo que chegou pela metade é chamado
        de incompleto, nunca entregue como inteiro.
      </p>
    </>
  ),
  publicacoes: (
    <>
      <ol>
        <li>
          Leia com <Kbd>j</Kbd> e <Kbd>k</Kbd>. Ao lado do texto está o prazo que o Autos leu nele, com o
          artigo, o dia e as dúvidas. Conta como lida depois de dois segundos à vista. A que é sua continua
          por ler para você, mesmo que outra pessoa a leia.
        </li>
        <li>
          Confirme o prazo, corrija-o em <b>Alterar</b>, ou diga <b>Não há prazo aqui</b>. Se o texto manda
          fazer algo e nenhum prazo foi lido, ela fica como “sem prazo lido” até que alguém decida.
        </li>
        <li>
          Arquive com <Kbd>e</Kbd>; por dez segundos <Kbd>u</Kbd> desfaz. Arquivar aqui arquiva também no
          serviço, logo depois disso. Mais tarde, <b>Devolver à caixa</b> vale só aqui: no serviço ela
          continua arquivada. Arquivar não decide prazo nenhum.
        </li>
      </ol>
      <p>
        Cada publicação é de quem responde pelo processo; sem um, do advogado que ela nomeia; depois, de quem
        uma regra do escritório diz. <b>Atribuir</b> a dá a outra pessoa. <b>Não é nosso</b> a tira da caixa,
        também se vier de novo com outro texto, até que alguém diga <b>É nosso</b>. <b>Nunca é nosso</b>{" "}
        aparece quando ela nomeia um homônimo, e vale para ele e o número de OAB dele. Sem número no diário,{" "}
        <b>Ligar a um processo</b> diz de qual é, e os prazos dela vão junto: contam pelo tribunal dele, salvo
        um já confirmado que assim acabaria mais tarde.
      </p>
      <p>
        <b>Mais ações</b>, ao lado do título, exporta a lista com os filtros em CSV ou Excel. O{" "}
        <b>Relatório por pessoa e período</b>, que está também em <b>Prazos</b>, diz de cada publicação, prazo
        e audiência dos dias escolhidos de quem é, quem leu, confirmou, conferiu e encerrou, e quando. Sem o
        que não é do escritório e sem sugestões dispensadas.
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
        em <b>Entregar arquivo</b>, que lê JSON. <b>Entregas</b> mostra cada uma: quando veio, quantas novas
        trouxe, quais não puderam ser lidas.
      </p>
      <p>
        Quem costuma entregar e não entrega é dito no alto da caixa e em <b>Hoje</b>. Nesse tempo, confira o
        diário por outro meio: o Autos não tem como saber o que não lhe foi entregue.
      </p>
      <p>
        A mesma publicação que chega duas vezes aparece uma vez só, com um prazo só; na dúvida ficam as duas.
        Se uma entrega a dá como cancelada e outra não, ela fica como “Cancelada?” e os prazos dela continuam:
        leia o texto.
      </p>
    </>
  ),
  prazos: (
    <>
      <p>
        Um prazo lido num texto é uma sugestão, “a confirmar”, até que uma pessoa o confirme. Com{" "}
        <b>Confirmar prazo</b>, o que não é de ninguém passa a quem tem a publicação; sem esse, ao responsável
        pelo processo; sem nenhum, a quem confirma. Na página do prazo, <b>Responsável</b> o dá a outra
        pessoa. Depois, outra pessoa o confere (<b>Conferir prazo</b>): é a segunda leitura, que quem
        confirmou não pode fazer.
      </p>
      <ul>
        <li>
          <b>Data interna</b>: o dia do escritório, antes do fatal. As listas seguem a interna e mostram
          sempre as duas.
        </li>
        <li>
          Quando um feriado ou uma suspensão muda o dia, o prazo passa ao dia novo, com o antigo ao lado, e
          fica “a confirmar de novo” até que alguém aperte <b>Confirmar novo dia</b>. Leia os dois antes de
          contar com um dia mais tarde.
        </li>
        <li>
          <b>Encerrar</b> pede o motivo, que fica na história dele; com o recibo de uma petição que o cumpre,{" "}
          <b>Encerrar prazo</b> não pede. Sugestões cujo dia já passou ficam num grupo próprio: cada uma pode
          ser um prazo perdido. <b>Encerrar todas</b> as encerra com um motivo só.
        </li>
        <li>
          <b>No seu calendário</b> dá um endereço secreto que o Outlook, o Google Agenda ou o celular assinam:
          quem o tem lê os prazos.
        </li>
        <li>
          Quem mudou um prazo, quando, e o que era antes está em <b>O que aconteceu</b>, na página dele.
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
        Primeiro o Autos decide o rito: CPC, CPP, CLT, juizado, militar, eleitoral, ECA, recuperação judicial,
        prazo de direito material ou administrativo. Vem da classe, do órgão, do tribunal e do que o texto
        cita, e a tela diz por quê. Em <b>O que foi escolhido</b> ou em <b>Alterar</b> se troca, e isso desfaz
        a confirmação. Onde dois são possíveis, vale o dia <strong>mais cedo</strong>, e o outro aparece ao
        lado.
      </p>
      <p>
        O Autos não sabe quem é o seu cliente. Se o texto dobra o prazo, o dia simples fica e o dobrado é
        oferecido, com a condição para escolhê-lo. O recesso de 20 de dezembro a 20 de janeiro para o prazo
        onde a lei o para, e não para, por exemplo, com réu preso.
      </p>
      <p>
        <b>Como se conta</b>, na página do prazo, mostra a conta semana a semana: o que conta, o que não conta
        e por que artigo. Num calendário que ninguém reviu pode faltar um feriado local, e o dia sai mais cedo
        do que deveria. Um dia posto a mais o faz sair mais tarde: por isso alguém revê cada ano.
      </p>
      <p>
        O que o Autos não conta sozinho: prazo que corre de um fato que ele não vê, como a juntada do mandado.
        Escolha <b>Como veio a intimação</b> e escreva embaixo o dia do fato, ou escreva o próprio vencimento
        como <b>Data marcada</b>.
      </p>
    </>
  ),
  audiencias: (
    <>
      <p>
        Audiências e perícias vêm de movimentações e publicações, e entram em <b>Hoje</b>, no mês de{" "}
        <b>Prazos</b> e no calendário que você assina. As de movimentações são sugestões: confira no tribunal.{" "}
        <b>Criar prazo</b> faz de uma delas uma data do escritório, com hora e responsável;{" "}
        <b>Não há audiência</b> a tira.
      </p>
      <p>
        Se o texto marca um ato e o dia não pôde ser lido, ele fica em <b>Atos sem dia legível</b>, ou entre
        as publicações com “Audiência sem dia legível”, até que alguém escreva o dia ou diga que não há. Uma
        audiência cancelada continua à vista, riscada; a que foi adiada para outro dia aparece no novo.
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
          <b>Documentos</b>: solte os PDFs, dê a ordem e os nomes. O que um tribunal recusaria é dito aqui,
          com o que dá para fazer: dividir, tirar a senha, converter uma imagem.
        </li>
        <li>
          <b>Conferência</b>: tudo numa lista só, com os documentos ao lado para ler antes. Cada linha diz se
          está em ordem ou o que falta. Se um arquivo já foi para <strong>outro</strong> processo, a página
          avisa. Se já está em outra petição <strong>deste</strong>, só um advogado segue, com motivo e senha;
          se há outra petição sem desfecho, diz-se por que esta é outra. <b>Continuar</b> leva os documentos
          ao serviço, como rascunho: nada vai ao tribunal ainda.
        </li>
        <li>
          <b>Janela</b>: <b>Abrir janela de peticionamento</b> leva ao serviço, com tudo no lugar. É nela que
          se assina e se aperta Protocolar. Fechá-la sem isso não envia nada.
        </li>
        <li>
          <b>Acompanhamento</b>: o Autos consulta o serviço até haver recibo, por até 90 dias. Veja{" "}
          <To part="desfecho" />.
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
          <b>Baixar recibo</b> dá o PDF do tribunal com o número do protocolo e a hora. Ele fica guardado na
          base; <b>Baixar provas (ZIP)</b> o leva com a história da petição.
        </li>
        <li>
          <strong>Rejeitada</strong>: o serviço diz que não foi protocolada, e por quê, se souber. O prazo
          continua a correr; se a petição foi ligada a ele, a página diz até quando.
        </li>
        <li>
          <b>Cancelar protocolo</b> pede ao serviço que não a envie. Se o pedido não chegou a tempo, a página
          diz “não foi cancelada”: a petição foi, e só outra, de desistência, a retira.
        </li>
        <li>
          <b>Preparar outra</b> só aparece numa petição rejeitada ou cancelada. Numa petição que voltou de uma
          cópia de segurança, a Conferência pede que alguém olhe o tribunal e diga{" "}
          <b>Conferi no tribunal: não foi protocolada</b>.
        </li>
      </ul>
    </>
  ),
  guias: (
    <>
      <ol>
        <li>
          <b>Nova guia</b>: escolha o processo e o tipo. O formulário é o que o serviço dá para aquele
          tribunal, e é buscado de novo antes de cada envio: se mudou, nada é mandado, e a página mostra o que
          mudou. Se o serviço não o dá, vale o último.
        </li>
        <li>
          <b>Gerar guia em rascunho</b> cria um rascunho no serviço; o boleto e o pagamento ficam no site do
          tribunal. Se a resposta se perdeu, ela fica como “talvez criada”: nada é enviado de novo sozinho, e
          uma pessoa confere no site e diz se foi criada.
        </li>
        <li>
          Paga, anexe em <b>Comprovantes</b> o do banco. Em <b>Petição desta guia</b> se diz a qual ela
          pertence: a conferência da petição a mostra, e se há comprovante. O PDF dele não vai sozinho:
          junte-o aos documentos.
        </li>
      </ol>
      <p>
        O Autos não vê o pagamento no banco: paga é a guia com comprovante, ou a que tem uma{" "}
        <b>Anotação do pagamento</b>.
      </p>
    </>
  ),
  avisos: (
    <>
      <p>
        Em <b>Avisos</b> cada pessoa escolhe de que tipos de movimentação quer saber, e de quais processos. A
        regra nova mostra antes quantas vezes teria avisado nos últimos 30 dias. <b>Também na hora</b> avisa
        por e-mail, se o escritório ligou o envio, e no navegador, onde você permitir. Publicações dos diários
        não viram aviso: elas têm a sua página.
      </p>
      <p>
        Em <b>Resumo do dia</b>, <b>Receber por e-mail</b> o manda uma vez por dia, a partir das 7 h de
        Brasília, se o escritório ligou o envio. Em fins de semana e feriados nacionais, só se algo vence ou
        venceu, ou se uma petição precisa de alguém. Ele traz os prazos vencidos e desta semana, seus e sem
        responsável, e também o que ninguém conseguiu olhar. Dos colegas, só os prazos que esperam
        conferência; os outros ele conta. Nenhum e-mail leva nome de parte nem texto de movimentação; de
        processo em segredo, só o dia. O aviso do navegador só mostra nomes se você ligar, e nunca os de
        processo em segredo.
      </p>
    </>
  ),
  monitoramento: (
    <>
      <p>
        Monitorar é pedir que o serviço olhe o processo <strong>no tribunal</strong>, com uma{" "}
        <b>Periodicidade</b>, da diária à mensal. Cada olhada pode ter custo no contrato com a operadora; ao
        escolher, a página diz quantas serão por mês. Na página de um processo, a chave <b>Monitoramento</b>{" "}
        liga logo, com a diária.
      </p>
      <p>
        Entre uma olhada e outra, ninguém olhou. O serviço não diz quando olhou, só a periodicidade; de um
        processo não monitorado, a página diz de quando é a última captura. Processos com prazo em aberto e
        sem monitoramento estão em <b>Sugestões</b>.
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
        recusou o token, não encontrou, respondeu só uma parte, ou a importação não termina. Cada linha diz
        desde quando não se sabe e de quando é a última resposta; cada grupo, quem resolve.
      </p>
      <p>
        O Autos tenta de novo sozinho. <b>Tentar agora</b> não espera. Um token recusado só um administrador
        troca, em <To part="bases" />. Uma faixa no alto de cada página diz qual é, o que está parado e a quem
        pedir; com outro token, o que parou continua sozinho.
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
        Autos no navegador, <b>Abrir</b> leva direto; sem ela, a página oferece a extensão primeiro. O Autos
        pede antes a sua senha ou o código do segundo fator.
      </p>
      <p>Para pôr a extensão, uma vez em cada navegador:</p>
      <ol>
        <li>peça a pasta dela a quem administra o Autos e guarde-a neste computador;</li>
        <li>em “Extensões”, no menu do navegador, ligue o modo do desenvolvedor e carregue a pasta;</li>
        <li>na página da extensão, escreva o endereço do Autos e aperte “Usar este endereço”.</li>
      </ol>
      <p>
        Cada acesso abre uma sessão em nome do advogado escolhido e fica na auditoria. Nos dois minutos em que
        o Autos a guarda, <b>Para automação</b> dá arquivos para programas: quem tem um deles entra em nome
        daquele advogado, então apague-o depois de usar.
      </p>
    </>
  ),
  segredo: (
    <>
      <p>
        O Autos marca os processos que o serviço diz estarem em segredo de justiça, e um administrador pode
        mandar restringi-los desde a primeira capa. Sem isso, todos que veem os processos da base os veem, até
        que um advogado restrinja. Na capa de cada um, <b>Quem vê</b> mostra as pessoas.
      </p>
      <p>
        Quem não foi indicado não encontra um processo restrito: nem na lista, nem na busca, nem nos totais,
        nem pelos documentos, prazos e publicações dele. Quem abre um processo em segredo fica registrado na
        auditoria.
      </p>
      <p>
        Só um advogado que vê o processo pode restringi-lo, indicar paralegais, tirar alguém ou devolvê-lo a
        todos; um paralegal que o vê pode indicar advogados. Exportá-lo em PDF, ZIP ou planilha pede a senha
        ou o código. No papel e no PDF, cada folha diz que contém segredo.
      </p>
    </>
  ),
  teclado: (
    <>
      <p>
        <Kbd>?</Kbd> mostra as teclas da página em que você está. <Kbd>Ctrl K</Kbd> leva a qualquer página,
        processo (por número ou parte), publicação, prazo, petição ou guia, e às partes deste manual.{" "}
        <Kbd>g</Kbd> e uma letra vão a uma página; <Kbd>/</Kbd> vai à busca dela.
      </p>
      <p>
        <b>Imprimir</b>, com <Kbd>Ctrl P</Kbd> ou em <Kbd>Ctrl K</Kbd>, põe no papel a lista inteira, até
        1.000 linhas, e não só o que coube na tela. Se algo não pôde ser reunido, a folha diz que a lista não
        está inteira.
      </p>
    </>
  ),
  conta: (
    <>
      <p>
        Em <b>Minha conta</b> estão o seu nome (<b>Mudar nome</b>), a senha, o <b>Segundo fator</b>, as{" "}
        <b>Sessões</b> abertas, também em outros aparelhos, e a <b>Aparência</b> (clara, escura ou a do
        sistema).
      </p>
      <p>
        Guarde os códigos de recuperação do segundo fator fora do computador: cada um serve uma vez, se o
        celular se perder. Sem eles, quem administra pode <b>Retirar o segundo fator perdido</b>.
      </p>
      <p>
        Se a sessão termina sem você sair, o que estava digitado fica guardado naquela aba, e só aparece de
        novo para você; com <b>Sair</b>, é apagado. <b>Baixar meus dados</b> dá o que o Autos tem a seu
        respeito.
      </p>
    </>
  ),
  pessoas: (
    <>
      <p>
        <b>Convidar</b> cria um endereço que serve uma vez, por 24 horas, e que vai por e-mail ou que você
        entrega. Cada pessoa tem um papel em cada base:
      </p>
      <ul>
        <li>
          <strong>Advogado(a)</strong>: tudo nos processos, também abrir a janela de peticionamento e o acesso
          ao tribunal.
        </li>
        <li>
          <strong>Paralegal</strong>: importa, lê, confirma prazos e prepara petições e guias; abre a janela
          só se a base permitir, e não entra no tribunal.
        </li>
        <li>
          <strong>Administrador(a)</strong>: endereços, tokens, pessoas, calendários e auditoria da base. Sem
          outro papel, não vê os processos.
        </li>
      </ul>
      <p>
        Quem é proprietário administra todas as bases. Ao suspender alguém, o Autos pergunta quem fica com os
        processos, prazos, publicações e petições em preparo dela. Um processo restrito só passa a quem já
        pode vê-lo. Nada do que ela fez se apaga.
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
        <b>Testar tudo</b> diz o que se pode saber sem agir: se o token da API é aceito, se o de serviços é
        recusado, e se os endereços dos outros três respondem. O resto se confirma no primeiro uso. Um token
        gravado não pode ser lido de volta por ninguém.
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
        conta como dia, mas nenhum prazo começa nem vence nele, salvo nos ritos em que a lei não o adia, como
        o penal. Só um administrador muda um calendário.
      </p>
      <p>
        Um ano está “revisto” quando uma pessoa o conferiu com as portarias daquele tribunal. <b>Rever</b>{" "}
        mostra os anos que faltam lado a lado e os marca de uma vez. Enquanto não está, os prazos que dependem
        dele dizem isso. Mudar um dia refaz as contas, desfaz a conferência dos prazos que ele move e mostra
        quais são.
      </p>
    </>
  ),
  auditoria: (
    <>
      <p>
        A auditoria guarda quem fez o quê e quando: petições, prazos, tokens, papéis, exportações, leitura de
        processos em segredo. Só administradores a leem, e quem não vê os processos não lê os números deles.
        Ninguém a muda, nem quem administra; endereços de rede e registros de leitura saem sozinhos quando
        acaba o prazo de guarda, e a trilha prova isso.
      </p>
      <p>
        <b>Conferir a trilha</b> refaz a conta que liga cada registro ao anterior e diz se algum foi alterado.{" "}
        <b>Guardar o último selo</b> fora do Autos deixa conferir também que nada foi tirado do fim.
      </p>
    </>
  ),
};
