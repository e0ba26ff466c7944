import { type Reviews, reviewsErrors } from '#reviews/rules/reviews.ts';
import type { FormError } from '#rules/app-error.ts';
import { type Brand, brandErrors } from '#settings/rules/brand/brand.ts';
import { type Announcement, announcementErrors } from './announcement.ts';
import { type Bank, bankErrors } from './bank.ts';
import { type Categories, categoriesErrors } from './categories.ts';
import { type Company, companyErrors } from './company.ts';
import { type Contact, contactErrors } from './contact.ts';
import { type Faqs, faqsErrors } from './faqs.ts';
import { fieldErrors } from './fields/field-errors.ts';
import { type Mail, mail } from './fields/mail.ts';
import { type Home, homeErrors } from './home.ts';
import { type Languages, languagesErrors } from './languages.ts';
import { type Team, type Testimonials, teamErrors, testimonialsErrors } from './people.ts';
import { type Policies, policiesErrors } from './policies.ts';
import { type Programs, programsErrors } from './programs.ts';
import { type Videos, videosErrors } from './videos.ts';

export interface Settings {
  company: Company;
  brand: Brand;
  contact: Contact;
  bank: Bank;
  home: Home;
  categories: Categories;
  announcement: Announcement;
  faqs: Faqs;
  testimonials: Testimonials;
  team: Team;
  videos: Videos;
  policies: Policies;
  programs: Programs;
  mail: Mail;
  reviews: Reviews;
  languages: Languages;
}

export type Section = keyof Settings;

export const settingErrors: { readonly [Name in Section]: (value: Settings[Name]) => FormError[] } = {
  company: companyErrors,
  brand: brandErrors,
  contact: contactErrors,
  bank: bankErrors,
  home: homeErrors,
  categories: categoriesErrors,
  announcement: announcementErrors,
  faqs: faqsErrors,
  testimonials: testimonialsErrors,
  team: teamErrors,
  videos: videosErrors,
  policies: policiesErrors,
  programs: programsErrors,
  mail: (value) => fieldErrors(mail.fields, value),
  reviews: reviewsErrors,
  languages: languagesErrors,
};

export const sections = Object.keys(settingErrors) as [Section, ...Section[]];
