/** Everything that the sample assistant knows. The first entry that shares a word with the question answers it. */
const entries = [
  {
    question: 'How do I cancel?',
    words: ['cancel', 'leave', 'stop', 'unsubscribe', 'end my'],
    answer:
      'Open Billing, then Manage billing & subscription, then Cancel Subscription. Every step has Cancel now. You keep your access until the end of the period you have paid for.',
  },
  {
    question: 'Can I get my money back?',
    words: ['refund', 'money', 'guarantee'],
    answer:
      'Yes, for some days after your first payment. During that time, Billing shows the last day of the guarantee and an email that is ready to send.',
  },
  {
    question: 'How do I connect Discord, Telegram or TradingView?',
    words: ['connect', 'discord', 'telegram', 'tradingview', 'invite', 'signal', 'alert'],
    answer:
      'Open Connect Accounts and press Connect for the platform. Discord asks you to sign in there; for the other two, you enter your username. Then join with the invite, if there is one.',
  },
  {
    question: 'How do I change my card?',
    words: ['card', 'pay', 'visa', 'mastercard'],
    answer: 'Open Billing, then Manage billing & subscription, then Change Card. Cards can be added there, too.',
  },
  {
    question: 'Where are my invoices?',
    words: ['invoice', 'receipt', 'bill', 'history'],
    answer: 'Open Billing: the history at the bottom lists every invoice.',
  },
  {
    question: 'How do I reach a person?',
    words: ['person', 'human', 'support', 'contact', 'help', 'mail'],
    answer: 'Press Contact Us at the top of your account.',
  },
];
const unknown = 'I do not know that: I am a sample with a short list. For anything else, press Contact Us at the top.';

const talk = document.getElementById('talk');
const suggestions = document.getElementById('suggestions');
const form = document.getElementById('ask');
const field = document.getElementById('question');

/** Takes the theme from the hash of this page's URL. The app shows this page in a frame and sets the hash. */
function takeTheme() {
  document.documentElement.dataset.theme = location.hash === '#light' ? 'light' : 'dark';
}
takeTheme();
addEventListener('hashchange', takeTheme);

/** Adds a line to the conversation and shows it. */
function say(kind, text) {
  const line = document.createElement('p');
  line.className = kind;
  line.textContent = text;
  talk.append(line);
  line.scrollIntoView({ block: 'nearest' });
}

function ask(question, answer) {
  say('question', question);
  say('answer', answer);
}

for (const { question, answer } of entries) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = question;
  button.addEventListener('click', () => ask(question, answer));
  item.append(button);
  suggestions.append(item);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const question = field.value.trim();
  if (question === '') return;
  const asked = question.toLowerCase();
  const known = entries.find(({ words }) => words.some((word) => asked.includes(word)));
  ask(question, known === undefined ? unknown : known.answer);
  field.value = '';
});
