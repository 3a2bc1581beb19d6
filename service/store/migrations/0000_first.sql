CREATE TABLE `authors` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`email` text NOT NULL,
	`linkedin` text NOT NULL,
	`twitter` text NOT NULL,
	`instagram` text NOT NULL,
	`facebook` text NOT NULL,
	`portrait_id` integer,
	`path` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`portrait_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authors_slug_unique` ON `authors` (`slug`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`english_name` text NOT NULL,
	`parent_id` integer,
	`color` text,
	`path` text NOT NULL,
	`path_key` text NOT NULL,
	`origin` text NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE INDEX `categories_path_key` ON `categories` (`path_key`);--> statement-breakpoint
CREATE TABLE `documents` (
	`name` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `newsletter_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`logo` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`style` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_name_unique` ON `pictures` (`name`);--> statement-breakpoint
CREATE TABLE `post_categories` (
	`post_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`post_id`, `category_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_categories_category` ON `post_categories` (`category_id`,`post_id`);--> statement-breakpoint
CREATE TABLE `post_contributors` (
	`post_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`post_id`, `author_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_contributors_author` ON `post_contributors` (`author_id`,`post_id`);--> statement-breakpoint
CREATE TABLE `post_tags` (
	`post_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`post_id`, `tag_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_tags_tag` ON `post_tags` (`tag_id`,`post_id`);--> statement-breakpoint
CREATE TABLE `post_views` (
	`post_id` integer NOT NULL,
	`hour` integer NOT NULL,
	`origin` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`post_id`, `hour`, `origin`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_views_hour` ON `post_views` (`hour`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`title_folded` text NOT NULL,
	`type` text NOT NULL,
	`language` text NOT NULL,
	`short_description` text NOT NULL,
	`summary` text NOT NULL,
	`primary_category_id` integer,
	`member_id` integer NOT NULL,
	`picture_id` integer,
	`picture_alt` text NOT NULL,
	`picture_caption` text NOT NULL,
	`picture_credit` text,
	`hide_banner` integer NOT NULL,
	`access` text NOT NULL,
	`word_count` integer NOT NULL,
	`path` text NOT NULL,
	`legacy_path` text NOT NULL,
	`legacy_key` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`first_published_at` integer,
	`last_published_at` integer,
	`origin` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`primary_category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posts_state" CHECK("posts"."state" in ('draft', 'scheduled', 'published')),
	CONSTRAINT "posts_dated" CHECK("posts"."state" = 'draft' or "posts"."first_published_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` (`first_published_at`,`id`,`state`,`type`,`word_count`,`created_at`,`title_folded`);--> statement-breakpoint
CREATE INDEX `posts_legacy_key` ON `posts` (`legacy_key`);--> statement-breakpoint
CREATE INDEX `posts_primary_category` ON `posts` (`primary_category_id`,`first_published_at`);--> statement-breakpoint
CREATE INDEX `posts_type` ON `posts` (`type`,`first_published_at`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` integer PRIMARY KEY NOT NULL,
	`from_key` text NOT NULL,
	`target` text NOT NULL,
	`status` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_from_key_unique` ON `redirects` (`from_key`);--> statement-breakpoint
CREATE TABLE `registered_slots` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registered_slots_name_unique` ON `registered_slots` (`name`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `slots` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`registered_slot_id` integer NOT NULL,
	`size` text NOT NULL,
	`html` text NOT NULL,
	`contains_ads` integer NOT NULL,
	`type` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`registered_slot_id`) REFERENCES `registered_slots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);