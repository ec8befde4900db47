import { guaranteeDays } from './constants.ts';
import { landing } from './landing.ts';
import { legal } from './legal.ts';
import { notFound } from './notFound.ts';
import { shell } from './shell.ts';

/** One or two sentences about each public page. Search engines and shared links show them under the page's title. */
export const descriptions = {
  landing: 'AI-driven trading signals with entry and exit prices and live backtest statistics.',
  pricing: `Compare ${shell.productName} plans. Every new plan comes with a ${guaranteeDays}-day money-back guarantee.`,
  auth: 'Sign in with Google or with a code that we send to your email address. No password needed.',
  checkout: 'Pay by card. Before you pay, you see the amount due today and the next charge.',
  terms: legal.documents.terms.summary,
  privacy: legal.documents.privacy.summary,
  returns: legal.documents.returns.summary,
  eula: legal.documents.eula.summary,
  notFound: notFound.description,
} as const;

/** Texts that describe the pictures of shared links. `{title}` is the heading of a legal document. */
export const pictureTexts = {
  landing: `The ${shell.productName} home page: ${landing.title}. ${landing.chart.label}`,
  pricing: `${shell.productName} plans side by side: monthly, lifetime and quarterly.`,
  auth: `The ${shell.productName} sign-in page, next to a sample signal.`,
  legal: `The first lines of the ${shell.productName} {title}.`,
} as const;
