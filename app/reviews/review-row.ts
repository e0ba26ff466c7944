import { sql } from 'kysely';
import type { PhotoRefusal } from '#reviews/rules/review-photos.ts';

export interface Review {
  _id: string;
  productId: string;
  userName: string;
  reviewMessage: string;
  /** 1 to 5. */
  reviewValue: number;
  isVerifiedPurchase: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** How many accounts found it helpful. */
  helpful: number;
  /** Addresses of the buyer's photos that staff let through. */
  photos: string[];
}

export interface ReviewPhoto {
  _id: string;
  state: 'waiting' | 'shown' | 'refused';
  /** While it is shown. */
  address: string | null;
  /** Where it was refused. */
  because: PhotoRefusal | null;
}

export const helpfulVotes = sql<number>`(select count(*)::int from review_vote where review_vote.review_id = review.id)`;

/** Of a row of `review`: the addresses of its photos that are shown. */
export const shownPhotos = sql<string[]>`array(
  select address from review_photo where review_photo.review_id = review.id and address is not null order by created_at, id)`;

/** Of a row of `review`: all its photos. */
export const allPhotos = sql<ReviewPhoto[]>`(
  select coalesce(json_agg(json_build_object('_id', id, 'state', state, 'address', address, 'because', refused_because)
    order by created_at, id), '[]')
  from review_photo where review_photo.review_id = review.id)`;

export function reviewFromRow(row: {
  id: string;
  product_id: string;
  user_name: string;
  message: string;
  value: number;
  is_verified: boolean;
  created_at: Date;
  helpful: number;
  photos: string[];
}): Review {
  return {
    _id: row.id,
    productId: row.product_id,
    userName: row.user_name,
    reviewMessage: row.message,
    reviewValue: row.value,
    isVerifiedPurchase: row.is_verified,
    createdAt: row.created_at.toISOString(),
    helpful: row.helpful,
    photos: row.photos,
  };
}
