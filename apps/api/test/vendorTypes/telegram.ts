// From @gramio/types 10.3.1 by Kravets, out/objects.d.ts and out/params.d.ts, made of the documentation of Bot API 10.3 (MIT). Written by scripts/vendorTypes.mjs.

export interface BanChatMemberParams {
  chat_id: number | string;
  user_id: number;
  until_date?: number;
  revoke_messages?: boolean;
}

export interface CreateChatInviteLinkParams {
  chat_id: number | string;
  name?: string;
  expire_date?: number;
  member_limit?: number;
  creates_join_request?: boolean;
}

export interface GetChatMemberParams {
  chat_id: number | string;
  user_id: number;
}

export interface RevokeChatInviteLinkParams {
  chat_id: number | string;
  invite_link: string;
}

export interface SetWebhookParams {
  url: string;
  certificate?: TelegramInputFile;
  ip_address?: string;
  max_connections?: number;
  allowed_updates?: Exclude<keyof TelegramUpdate, 'update_id'>[];
  drop_pending_updates?: boolean;
  secret_token?: string;
}

export interface TelegramChat {
  id: number;
  type: TelegramChatType;
  title?: string;
  username?: string;
  first_name?: string;
  last_name?: string;
  is_forum?: true;
  is_direct_messages?: true;
}

export interface TelegramChatInviteLink {
  invite_link: string;
  creator: TelegramUser;
  creates_join_request: boolean;
  is_primary: boolean;
  is_revoked: boolean;
  name?: string;
  expire_date?: number;
  member_limit?: number;
  pending_join_request_count?: number;
  subscription_period?: number;
  subscription_price?: number;
}

export type TelegramChatMember =
  | TelegramChatMemberOwner
  | TelegramChatMemberAdministrator
  | TelegramChatMemberMember
  | TelegramChatMemberRestricted
  | TelegramChatMemberLeft
  | TelegramChatMemberBanned;

export interface TelegramChatMemberAdministrator {
  status: 'administrator';
  user: TelegramUser;
  can_be_edited: boolean;
  is_anonymous: boolean;
  can_manage_chat: boolean;
  can_delete_messages: boolean;
  can_manage_video_chats: boolean;
  can_restrict_members: boolean;
  can_promote_members: boolean;
  can_change_info: boolean;
  can_invite_users: boolean;
  can_post_stories: boolean;
  can_edit_stories: boolean;
  can_delete_stories: boolean;
  can_post_messages?: boolean;
  can_edit_messages?: boolean;
  can_pin_messages?: boolean;
  can_manage_topics?: boolean;
  can_manage_direct_messages?: boolean;
  can_manage_tags?: boolean;
  can_send_welcome_messages: boolean;
  custom_title?: string;
}

export interface TelegramChatMemberBanned {
  status: 'kicked';
  user: TelegramUser;
  until_date: number;
}

export interface TelegramChatMemberLeft {
  status: 'left';
  user: TelegramUser;
}

export interface TelegramChatMemberMember {
  status: 'member';
  tag?: string;
  user: TelegramUser;
  until_date?: number;
}

export interface TelegramChatMemberOwner {
  status: 'creator';
  user: TelegramUser;
  is_anonymous: boolean;
  custom_title?: string;
}

export interface TelegramChatMemberRestricted {
  status: 'restricted';
  tag?: string;
  user: TelegramUser;
  is_member: boolean;
  can_send_messages: boolean;
  can_send_audios: boolean;
  can_send_documents: boolean;
  can_send_photos: boolean;
  can_send_videos: boolean;
  can_send_video_notes: boolean;
  can_send_voice_notes: boolean;
  can_send_polls: boolean;
  can_send_other_messages: boolean;
  can_add_web_page_previews: boolean;
  can_react_to_messages: boolean;
  can_edit_tag: boolean;
  can_change_info: boolean;
  can_invite_users: boolean;
  can_pin_messages: boolean;
  can_manage_topics: boolean;
  until_date: number;
}

export interface TelegramChatMemberUpdated {
  chat: TelegramChat;
  from: TelegramUser;
  date: number;
  old_chat_member: TelegramChatMember;
  new_chat_member: TelegramChatMember;
  invite_link?: TelegramChatInviteLink;
  via_join_request?: boolean;
  via_chat_folder_invite_link?: boolean;
}

export type TelegramChatType = 'private' | 'group' | 'supergroup' | 'channel';

export type TelegramInputFile = Blob;

export interface TelegramResponseParameters {
  migrate_to_chat_id?: number;
  retry_after?: number;
}

export type TelegramUpdate = {
  update_id: unknown;
  message?: unknown;
  edited_message?: unknown;
  channel_post?: unknown;
  edited_channel_post?: unknown;
  business_connection?: unknown;
  business_message?: unknown;
  edited_business_message?: unknown;
  deleted_business_messages?: unknown;
  guest_message?: unknown;
  message_reaction?: unknown;
  message_reaction_count?: unknown;
  inline_query?: unknown;
  chosen_inline_result?: unknown;
  callback_query?: unknown;
  shipping_query?: unknown;
  pre_checkout_query?: unknown;
  purchased_paid_media?: unknown;
  poll?: unknown;
  poll_answer?: unknown;
  my_chat_member?: unknown;
  chat_member?: unknown;
  chat_join_request?: unknown;
  chat_boost?: unknown;
  removed_chat_boost?: unknown;
  managed_bot?: unknown;
  subscription?: unknown;
  stopped_message_generation?: unknown;
};

export interface TelegramUser {
  id: number;
  is_bot: boolean;
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
  is_premium?: true;
  added_to_attachment_menu?: true;
  can_join_groups?: boolean;
  can_read_all_group_messages?: boolean;
  supports_guest_queries?: boolean;
  supports_inline_queries?: boolean;
  can_connect_to_business?: boolean;
  has_main_web_app?: boolean;
  has_topics_enabled?: boolean;
  allows_users_to_create_topics?: boolean;
  can_manage_bots?: boolean;
  supports_join_request_queries?: boolean;
}

export interface UnbanChatMemberParams {
  chat_id: number | string;
  user_id: number;
  only_if_banned?: boolean;
}
